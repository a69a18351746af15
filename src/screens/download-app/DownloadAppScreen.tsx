import { useInstall } from '#src/features/install.ts';
import { DownloadAppView } from '#src/views/shell/DownloadAppView.tsx';

export default function DownloadAppScreen() {
  return <DownloadAppView {...useInstall()} />;
}
