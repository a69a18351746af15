import { Suspense } from 'react';
import { Boundary } from '#src/loading/Boundary.tsx';
import { lazyPart } from '#src/loading/lazy-part.ts';
import fieldCss from './Field.module.css';
import type { PinFieldProps } from './PinField.tsx';
import styles from './PinField.module.css';
import { TextField } from './TextField.tsx';

const Boxes = lazyPart<PinFieldProps>(async () => ({
  default: (await import('./PinField.tsx')).PinField,
}));

/** Reserves its place while its code loads. If that fails, a plain field takes the code. */
export function LatePinField(props: PinFieldProps) {
  const { label, value, onChange, errorMessage, isReadOnly } = props;
  return (
    <Boundary
      fallback={() => (
        <TextField
          label={label}
          value={value}
          onChange={onChange}
          errorMessage={errorMessage}
          isReadOnly={isReadOnly}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          isRequired
        />
      )}
    >
      <Suspense
        fallback={
          <div className={fieldCss.field}>
            <span className={fieldCss.label}>{label}</span>
            <div className={styles.boxes} />
          </div>
        }
      >
        <Boxes {...props} />
      </Suspense>
    </Boundary>
  );
}
