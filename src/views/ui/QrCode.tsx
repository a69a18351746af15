import { useQrCode } from '@ark-ui/react/qr-code';
import styles from './QrCode.module.css';

export interface QrCodeProps {
  readonly text: string;
  readonly label: string;
}

const quietZone = 4;

/** Always dark on white: scanners fail on inverted codes. */
export function QrCode({ text, label }: QrCodeProps) {
  const code = useQrCode({ value: text, encoding: { ecc: 'M', border: quietZone } });
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the picture is drawn here, there is no file of it
    <svg {...code.getFrameProps()} className={styles.code} role="img" aria-label={label} shapeRendering="crispEdges">
      <path {...code.getPatternProps()} />
    </svg>
  );
}
