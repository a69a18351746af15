import { useInstall } from '../../app/install.ts';
import { DownloadAppView } from '../../views/shell/DownloadAppView.tsx';

export default function DownloadAppScreen() {
  return <DownloadAppView {...useInstall()} />;
}
