import { describe, expect, it } from 'vitest';
import { inkOn } from '../../../src/client/risk-matrices/ink-on.ts';

describe('the ink on a colour', () => {
  it('is black or white, whichever is easier to read', () => {
    expect(inkOn('#ffffff')).toBe('#000000');
    expect(inkOn('#ffd400')).toBe('#000000');
    expect(inkOn('#1e6f42')).toBe('#ffffff');
    expect(inkOn('#B3261E')).toBe('#ffffff');
  });

  it('has the contrast of WCAG AA on every colour that an admin may choose', () => {
    const channel = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
    for (let step = 0; step <= 0xffffff; step += 7919) {
      const colour = `#${step.toString(16).padStart(6, '0')}`;
      const [red = 0, green = 0, blue = 0] = [16, 8, 0].map((shift) => channel(((step >> shift) & 0xff) / 255));
      const light = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
      const contrast = inkOn(colour) === '#000000' ? (light + 0.05) / 0.05 : 1.05 / (light + 0.05);
      expect(contrast, colour).toBeGreaterThanOrEqual(4.5);
    }
  });
});
