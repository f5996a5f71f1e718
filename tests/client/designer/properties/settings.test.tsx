import { learnPaths } from '../../../../src/client/paths/paths.ts';
import { loadModules } from '../../../../src/server/modules/catalogue.ts';
import { screen } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { AboutSection } from '../../../../src/client/designer/settings/about-section.tsx';
import { SettingsTab } from '../../../../src/client/designer/settings/settings-tab.tsx';
import { a, aTemplate, yesNo } from '../../../support/a-template.ts';
import { settle } from '../../forms/shown-form.ts';
import { choose, nothingAround, showPart } from './shown-part.tsx';

learnPaths(loadModules(['schemas']).all);

const template = () => aTemplate({ questions: { name: a('text'), sure: yesNo({ title: 'Sure?', 'x-critical': true }) } });

describe('the settings of a template', () => {
  it('ask for name, description and prefix, and begin with eight and four hours', async () => {
    const { store } = await showPart(template(), <AboutSection />);
    expect(screen.getByRole('textbox', { name: /^Default hours from start/ })).toHaveProperty('value', '8');
    expect(screen.getByRole('textbox', { name: /^Default hours for an extension/ })).toHaveProperty('value', '4');
    // This one has no description yet.
    expect(screen.getAllByText('This field should not be empty.')).toHaveLength(1);
    await userEvent.type(screen.getByRole('textbox', { name: /^Description/ }), 'Heat');
    expect(screen.queryByText('This field should not be empty.')).toBeNull();
    await userEvent.clear(screen.getByRole('textbox', { name: /^Name/ }));
    await userEvent.clear(screen.getByRole('textbox', { name: /^Prefix/ }));
    expect(screen.getAllByText('This field should not be empty.')).toHaveLength(2);
    await userEvent.type(screen.getByRole('textbox', { name: /^Prefix/ }), 'hw');
    expect(store.state().template).toMatchObject({ description: 'Heat', 'x-settings': { prefix: 'HW' } });
  });

  it('lock the low-risk setting while permits await their closure, and lead to them', async () => {
    const open_records = { items: [{ id: 'r1', number: 'HW-2026-0001', status: 'live' }], total: 22 };
    await showPart(template(), <SettingsTab />, { around: { ...nothingAround, open_records } });
    expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Low risk' }).disabled).toBe(true);
    expect(screen.getByText('Locked while 22 records await their closure')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'HW-2026-0001' }).getAttribute('href')).toBe('/permit/r1/summary');
    expect(screen.getByText('and 21 more')).toBeTruthy();
  });

  it('leave it open otherwise', async () => {
    await showPart(template(), <SettingsTab />);
    expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Low risk' }).disabled).toBe(false);
  });

  it('omit settings that the module does not use', async () => {
    await showPart(template(), <SettingsTab />, { module: 'audits' });
    expect(screen.getByRole('textbox', { name: /^Default hours from start/ })).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: /extension/ })).toBeNull();
    expect(screen.queryByRole('switch', { name: 'Low risk' })).toBeNull();
    expect(screen.getByRole('switch', { name: 'Separation of duty' })).toBeTruthy();
  });

  it('have neither hours nor a review where records neither end nor are reviewed', async () => {
    await showPart(template(), <SettingsTab />, { module: 'worker-profiles' });
    expect(screen.getByRole('textbox', { name: /^Prefix/ })).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: /hours/ })).toBeNull();
    expect(screen.queryByRole('switch', { name: 'Separation of duty' })).toBeNull();
  });

  it('let an organisation switch off the verification of actions by another person', async () => {
    const { store } = await showPart(template(), <SettingsTab />, { module: 'actions' });
    expect(screen.getByRole('heading', { name: 'Verification' })).toBeTruthy();
    await userEvent.click(screen.getByRole('switch', { name: 'Another person verifies before closing' }));
    expect(store.state().template['x-settings'].separationOfDuty).toBe(false);
  });

  it('show scoring and risks only when the module judges records', async () => {
    await showPart(template(), <SettingsTab />, { module: 'worker-profiles' });
    expect(screen.queryByRole('heading', { name: 'Scoring' })).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Risk matrix' })).toBeNull();
  });

  it('show scoring and risks of any template that uses them, so that they can be removed', async () => {
    const plain = aTemplate({ questions: { name: a('text'), danger: a('risk-matrix') } });
    await showPart({ ...plain, 'x-settings': { ...plain['x-settings'], scoring: true } }, <SettingsTab />, { module: 'worker-profiles' });
    expect(screen.getByRole('switch', { name: 'Answers are scored' })).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Risk matrix' })).toBeTruthy();
  });

  it('allow turning off a low risk that has no effect', async () => {
    await showPart(template(), <SettingsTab />, { module: 'audits', isLowRisk: true });
    expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Low risk' }).checked).toBe(true);
  });

  it('show what is scored, and link to critical questions', async () => {
    const { store, goTo } = await showPart(template(), <SettingsTab />);
    await userEvent.click(screen.getByRole('switch', { name: 'Answers are scored' }));
    await settle();
    await userEvent.type(screen.getByRole('textbox', { name: 'Pass mark in percent' }), '80');
    await userEvent.type(screen.getByRole('textbox', { name: 'Percent' }), '60');
    await userEvent.click(screen.getByRole('button', { name: 'Sure?' }));
    expect(goTo).toHaveBeenCalledWith('/properties/sure/x-critical');
    expect(store.state().template).toMatchObject({ 'x-settings': { scoring: true, passMark: 80 }, 'x-sections': [{ 'x-pass': 60 }] });
  });

  it('define the requirements of events, with message and fix', async () => {
    const { store } = await showPart(template(), <SettingsTab />);
    await userEvent.click(screen.getByRole('button', { name: 'Add condition' }));
    await settle();
    await choose('Steps that require it', 'Accept');
    const message = screen.getByRole('textbox', { name: /^Message when/ });
    await userEvent.clear(message);
    await userEvent.type(message, 'No name');
    expect(store.state().template['x-interlocks']).toMatchObject([{ on: ['accept'], message: 'No name' }]);
  });

  it('name the workflows that may apply, and the risk matrices of the organisation', async () => {
    const bands = [{ id: 'low', title: 'Low', colour: '#1e6f42', from: 1 }];
    const words = ['', '', '', '', 'several dead'];
    const matrix = { version: 'organisation-2', bands, likelihood: words, severity: words };
    const around = {
      ...nothingAround,
      workflows: [{ id: 'w1', title: 'Two managers', is_for_template: true, sites: [{ id: 's', name: 'Bergen' }] }],
      risk_matrices: [{ version: 2, is_current: true, matrix }],
    };
    const { store } = await showPart(template(), <SettingsTab />, { around });
    expect(screen.getByRole('link', { name: 'Two managers' }).getAttribute('href')).toBe('/workflows/edit/w1');
    await userEvent.click(screen.getByRole('combobox', { name: 'Matrix of the organisation' }));
    await userEvent.click(screen.getByRole('option', { name: 'Version 2, the current one' }));
    expect(store.state().template['x-settings'].riskMatrix).toEqual(matrix);
  });
});
