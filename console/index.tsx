import '#styles/index.css';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { openConsole } from './data/console.ts';

createRoot(document.querySelector('#root')!).render(<App console={openConsole()} />);
