import { createTheme } from '@mui/material/styles';
import type { Components, PaletteOptions, Theme } from '@mui/material/styles';
import type { Density } from './density.ts';
import { colours, sizes, typeface } from './tokens.ts';

/** Makes the look of the product for a density; `texts` are the component library's own words in the reader's language. */
export function createAppTheme(density: Density, texts: readonly object[]): Theme {
  return createTheme(
    {
      cssVariables: { colorSchemeSelector: '[data-color-scheme="%s"]' },
      colorSchemes: { light: { palette: paletteOf('light') }, dark: { palette: paletteOf('dark') } },
      shape: { borderRadius: sizes.radius },
      typography: {
        fontFamily: typeface,
        fontSize: 14,
        h1: { fontSize: '1.375rem', fontWeight: 650, lineHeight: 1.3, letterSpacing: '-0.01em' },
        h2: { fontSize: '1.0625rem', fontWeight: 650, lineHeight: 1.4 },
        h3: { fontSize: '0.9375rem', fontWeight: 650, lineHeight: 1.4 },
        button: { textTransform: 'none', fontWeight: 600 },
        overline: { textTransform: 'none', fontWeight: 600, letterSpacing: 0, lineHeight: 1.6 },
      },
      components: { ...looks, ...densityLooks(density) },
    },
    ...texts,
  );
}

function paletteOf(scheme: 'light' | 'dark'): PaletteOptions {
  const colour = colours[scheme];
  return {
    mode: scheme,
    contrastThreshold: 4.5,
    primary: { main: colour.main, dark: colour.mainDark, contrastText: colour.mainText },
    secondary: { main: colour.neutral },
    info: { main: colour.info },
    warning: { main: colour.waiting },
    success: { main: colour.good },
    error: { main: colour.bad, dark: colour.badDark, contrastText: colour.badText },
    divider: colour.line,
    action: { selected: colour.chosen },
    background: { default: colour.canvas, paper: colour.surface },
    text: { primary: colour.text, secondary: colour.textQuiet },
  };
}

const coarse = '@media (pointer: coarse)';
const calm = '@media (prefers-reduced-motion: reduce)';
const focusRing = { outline: '2px solid var(--mui-palette-primary-main)', outlineOffset: 2 };

const looks: Components<Theme> = {
  MuiCssBaseline: {
    styleOverrides: {
      // The element with the focus does not stay hidden behind the bars at the top and at the bottom.
      html: { scrollPaddingBlock: `calc(max(${sizes.appBar}px, var(--head-bars, 0px)) + 8px) calc(var(--foot-bars, 0px) + 12px)` },
      body: { fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' },
      ':focus-visible': focusRing,
      'h1:focus-visible, main:focus-visible': { outline: 'none' },
      [calm]: {
        '*, *::before, *::after': {
          animationDuration: '0.01ms !important',
          animationIterationCount: '1 !important',
          transitionDuration: '0.01ms !important',
          scrollBehavior: 'auto !important',
        },
      },
    },
  },
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: { root: { fontFamily: 'inherit', '&.Mui-focusVisible': focusRing } },
  },
  // In a crowded row a button is as wide as its longest word.
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: { root: { overflowWrap: 'break-word', [coarse]: { minHeight: sizes.touch } } },
  },
  MuiIconButton: { styleOverrides: { root: { [coarse]: { minWidth: sizes.touch, minHeight: sizes.touch } } } },
  MuiMenuItem: { styleOverrides: { root: { minHeight: 40, [coarse]: { minHeight: sizes.touch } } } },
  MuiListItemButton: { styleOverrides: { root: { [coarse]: { minHeight: sizes.touch } } } },
  // A count of two digits stays on one line.
  MuiBadge: { styleOverrides: { badge: { overflowWrap: 'normal' } } },
  MuiChip: { styleOverrides: { root: { fontWeight: 600, borderRadius: 6 } } },
  MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' }, outlined: { borderColor: 'var(--mui-palette-divider)' } } },
  MuiAppBar: { defaultProps: { elevation: 0, color: 'inherit' } },
  MuiOutlinedInput: {
    styleOverrides: { root: { backgroundColor: 'var(--mui-palette-background-paper)', [coarse]: { minHeight: sizes.touch } } },
  },
  // Why a field is disabled is to be read.
  MuiFormHelperText: { styleOverrides: { root: { '&.Mui-disabled': { color: 'var(--mui-palette-text-secondary)' } } } },
  MuiTooltip: { defaultProps: { arrow: true, enterDelay: 400 } },
  MuiDialog: {
    styleOverrides: {
      paper: { borderRadius: 12 },
      // The element in the dialog that had the focus is gone: until the next Tab the dialog as a whole has the focus, and shows that.
      container: { '&:focus-visible': { ...focusRing, outlineOffset: -2 } },
    },
  },
  // The label of a first field is above it.
  // Hidden texts in it are placed against it: else they make the whole dialog scroll, and its title and buttons leave the screen.
  MuiDialogContent: { styleOverrides: { root: { position: 'relative', '.MuiDialogTitle-root + &': { paddingTop: 8 } } } },
  // The rest of a measure is not part of it: a small share must not look like a full bar.
  MuiLinearProgress: { styleOverrides: { root: { '&.MuiLinearProgress-determinate': { backgroundColor: 'var(--mui-palette-divider)' } } } },
  MuiLink: { defaultProps: { underline: 'hover' } },
};

function densityLooks(density: Density): Components<Theme> {
  if (density === 'comfortable') return {};

  const small = { defaultProps: { size: 'small' } } as const;
  const fields: Components<Theme> = { MuiTextField: small, MuiFormControl: small, MuiAutocomplete: small, MuiSelect: small };
  return density === 'standard' ? fields : { ...fields, MuiList: { defaultProps: { dense: true } }, MuiTable: small };
}
