import { useRefusal } from '../canvas/items/use-refusal.ts';
import { useDesign, usePerform } from '../draft/use-design.ts';
import { PanelSwitch } from '../properties/panel-switch.tsx';

/** Switches separation of duty on or off, in the words of what it means for the module. */
export function SeparationSwitch({ label, hint }: { label: string; hint: string }) {
  const isSeparated = useDesign(({ template }) => template['x-settings'].separationOfDuty);
  const disabled = useDesign((state) => state.isReadOnly);
  const perform = usePerform();
  const refusal = useRefusal();
  return (
    <PanelSwitch
      label={label}
      hint={hint}
      value={isSeparated}
      disabled={disabled}
      onSwitch={(separationOfDuty) => refusal(perform({ do: 'setSettings', patch: { separationOfDuty } }))}
    />
  );
}
