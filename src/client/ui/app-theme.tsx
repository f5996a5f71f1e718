import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { appearance } from './appearance.ts';
import { languageTexts } from './language-texts.ts';
import { createAppTheme } from './theme.ts';

export interface AppThemeProps {
  children: ReactNode;
}

/** Gives the screens the product's look, in the person's density and the component library's words in their language. */
export function AppTheme({ children }: AppThemeProps) {
  const { density } = useSyncExternalStore(appearance.subscribe, appearance.current);
  const texts = useSyncExternalStore(languageTexts.subscribe, languageTexts.current);
  const theme = useMemo(() => createAppTheme(density, texts ? [texts.core] : []), [density, texts]);

  // From here on the theme paints, not the script that painted the first frame.
  useEffect(() => {
    document.documentElement.style.removeProperty('color-scheme');
    document.documentElement.style.removeProperty('background-color');
  }, []);

  return (
    <ThemeProvider theme={theme} modeStorageKey="muster.mode" colorSchemeStorageKey="muster.scheme" disableTransitionOnChange>
      <CssBaseline enableColorScheme />
      {children}
    </ThemeProvider>
  );
}
