import { useInstall } from '../../features/install.ts';
import { DownloadAppView } from '../../views/shell/DownloadAppView.tsx';

export default function DownloadAppScreen() {
  return <DownloadAppView {...useInstall()} />;
}
