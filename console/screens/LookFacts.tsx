import { Card } from '#src/views/ui/Card.tsx';
import type { Look } from '../data/types.ts';
import { useFormat } from '../ui/format.ts';
import { Json } from '../ui/Json.tsx';

/** A published look as stored. */
export default function LookFacts({ look }: { readonly look: Look }) {
  const { text } = useFormat();
  return (
    <Card>
      <Json label={text('look.title')} value={look} />
    </Card>
  );
}
