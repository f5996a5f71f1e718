import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { startI18n } from './i18n.ts';

const root = document.getElementById('root');
if (!root) throw new Error('the page has no #root');

// Not awaited: the texts are in a chunk that imports this one, which must finish first.
void startI18n().then(() =>
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  ),
);
