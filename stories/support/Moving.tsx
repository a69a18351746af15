import { useState } from 'react';
import { Button } from '#src/views/ui/Button.tsx';
import styles from '../tokens.module.css';
import { painted, tokenNames, valueOf } from './tokens.ts';

/** Every duration with every curve, as animations. */
export function Moving() {
  const [isThere, setIsThere] = useState(false);
  return (
    <main className={styles.page}>
      <h1>Motion</h1>
      <p>Only to show where something went. Who asked for less motion gets 0 ms.</p>
      <div>
        <Button onPress={() => setIsThere(!isThere)}>Move</Button>
      </div>
      {tokenNames('motion-').flatMap((duration) =>
        tokenNames('ease-').map((ease) => (
          <div key={duration + ease}>
            <p className={styles.name}>
              --{duration} · {valueOf(duration)} · --{ease} · {valueOf(ease)}
            </p>
            <div className={styles.track} data-there={isThere || undefined}>
              <div className={styles.mover} style={{ transitionDuration: painted(duration), transitionTimingFunction: painted(ease) }} />
            </div>
          </div>
        )),
      )}
    </main>
  );
}
