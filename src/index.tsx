import './early.ts';
import './styles/index.css';
import { boot } from './app/boot.tsx';

boot(document.querySelector<HTMLElement>('#root')!).catch((error: unknown) => console.error('boot', error));
