import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app';
import { LanguageProvider } from './shared/language';
import '@prosa/simulator-page/styles/tokens.css';
import '@prosa/simulator-page/styles/layout.css';
import '@prosa/simulator-page/styles/phone.css';
import '@prosa/simulator-page/styles/chat.css';
import '@prosa/simulator-page/styles/composer.css';

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <LanguageProvider>
        <App />
      </LanguageProvider>
    </StrictMode>,
  );
}
