import '#styles/index.css';
import { createRoot } from 'react-dom/client';
import { required } from '#domain/required.ts';
import { App } from './App.tsx';
import { openConsole } from './data/console.ts';

createRoot(required(document.querySelector('#root'), 'The root')).render(<App console={openConsole()} />);
