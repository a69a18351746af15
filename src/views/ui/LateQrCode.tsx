import { Suspense } from 'react';
import { Boundary } from '#src/loading/Boundary.tsx';
import { lazyPart } from '#src/loading/lazy-part.ts';
import styles from './QrCode.module.css';
import type { QrCodeProps } from './QrCode.tsx';

const Code = lazyPart<QrCodeProps>(async () => ({ default: (await import('./QrCode.tsx')).QrCode }));

/** Reserves its place while its code loads. If that fails, nothing is lost, because the text beside it has the same content. */
export const LateQrCode = (props: QrCodeProps) => (
  <div className={styles.place}>
    <Boundary fallback={() => null}>
      <Suspense fallback={null}>
        <Code {...props} />
      </Suspense>
    </Boundary>
  </div>
);
