import './figures-print.css';

/** Marks a screen of figures: on paper it has no menus and no buttons, and every chart has its table beside it. */
export function PrintsFigures() {
  return <span hidden data-prints="figures" />;
}
