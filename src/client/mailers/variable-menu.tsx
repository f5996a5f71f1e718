import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

export interface VariableMenuProps {
  /** The field that it is set into. */
  field: string;
  names: readonly string[];
  onChoose: (name: string) => void;
}

/** Menu of the variables that a text may contain. The chosen variable is inserted at the cursor. */
export function VariableMenu({ field, names, onChoose }: VariableMenuProps) {
  const { t } = useTranslation('mailers');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);

  return (
    <>
      <Button
        size="small"
        color="inherit"
        sx={{ minHeight: 44 }}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-label={t('insertInto', { field })}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {`{ } ${t('insert')}`}
      </Button>
      {/* The focus goes into the text, behind what was set. */}
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)} disableRestoreFocus={false}>
        {names.map((name) => (
          <MenuItem
            key={name}
            onClick={() => {
              setAnchor(null);
              setTimeout(() => onChoose(name), 0);
            }}
          >
            {t(`variable.${name}` as 'variable.name')}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
