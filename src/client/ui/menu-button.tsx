import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { Icon, type IconName } from './icon.tsx';

export interface MenuButtonProps<Choice extends string> {
  label: string;
  icon: IconName;
  /** Items of the menu by their values. */
  choices: Readonly<Record<Choice, string>>;
  isBusy?: boolean;
  onChoose: (choice: Choice) => void;
}

/** Button that opens a menu of what belongs together. */
export function MenuButton<Choice extends string>({ label, icon, choices, isBusy = false, onChoose }: MenuButtonProps<Choice>) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        startIcon={<Icon name={icon} />}
        loading={isBusy}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {label}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {(Object.keys(choices) as Choice[]).map((choice) => (
          <MenuItem
            key={choice}
            onClick={() => {
              setAnchor(null);
              onChoose(choice);
            }}
          >
            {choices[choice]}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
