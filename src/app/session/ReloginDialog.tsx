/** A chunk of its own: most sessions never see it. */
export { ReloginView as default } from '../../views/account/ReloginView.tsx';
