/** A call that waits, with the networks that its caller is in, the widest first. */
interface Queued {
  readonly networks: readonly string[];
}

/** Calls of one network: those of the networks inside it, or the calls themselves, oldest first. */
interface Node<Call> {
  size: number;
  /** The first one is the next to have its turn. */
  readonly inside: Map<string, Node<Call>>;
  readonly calls: Call[];
}

const emptyNode = <Call>(): Node<Call> => ({ size: 0, inside: new Map(), calls: [] });

/** @param preferred chosen among equally full ones; otherwise the last one is chosen, which has just had its turn or has just arrived. */
function fullestIn<Call>({ inside }: Node<Call>, preferred?: Node<Call>): Node<Call> | undefined {
  let fullest = preferred;
  for (const each of inside.values()) {
    const isAsFull = fullest !== preferred && each.size === fullest?.size;
    if (!fullest || isAsFull || each.size > fullest.size) fullest = each;
  }
  return fullest;
}

function youngestIn<Call>(node: Node<Call>): Call | undefined {
  const inner = node.calls.length === 0 ? fullestIn(node) : undefined;
  return inner ? youngestIn(inner) : node.calls.at(-1);
}

export interface CallQueue<Call> {
  readonly size: number;
  readonly add: (call: Call) => void;
  readonly remove: (call: Call) => void;
  /** Takes out the next call: networks take turns, and the networks inside each of them do. */
  readonly next: () => Call | undefined;
  /** The call that gives way to one more call of these networks, if another network has more waiting: the youngest of the fullest one. */
  readonly yieldingTo: (networks: readonly string[]) => Call | undefined;
}

/** Orders waiting calls by networks, so that neither one network nor many within another get more turns than others. */
export function callQueue<Call extends Queued>(): CallQueue<Call> {
  const root = emptyNode<Call>();

  function remove(call: Call): void {
    const path = [root];
    for (const name of call.networks) {
      const inner = path.at(-1)?.inside.get(name);
      if (!inner) return;
      path.push(inner);
    }
    const calls = path.at(-1)?.calls ?? [];
    const index = calls.indexOf(call);
    if (index < 0) return;
    calls.splice(index, 1);
    for (const node of path) node.size -= 1;
    for (const [depth, name] of call.networks.entries()) if (path[depth + 1]?.size === 0) path[depth]?.inside.delete(name);
  }

  return {
    get size() {
      return root.size;
    },
    add(call) {
      let node = root;
      node.size += 1;
      for (const name of call.networks) {
        const inner = node.inside.get(name) ?? emptyNode<Call>();
        node.inside.set(name, inner);
        inner.size += 1;
        node = inner;
      }
      node.calls.push(call);
    },
    remove,
    next() {
      let node = root;
      while (node.calls.length === 0) {
        const [first] = node.inside;
        if (!first) return undefined;
        const [name, inner] = first;
        // The network moves behind all others.
        node.inside.delete(name);
        node.inside.set(name, inner);
        node = inner;
      }
      const [call] = node.calls;
      if (call) remove(call);
      return call;
    },
    yieldingTo(networks) {
      let node = root;
      for (const name of networks) {
        const own = node.inside.get(name);
        const fullest = fullestIn(node, own);
        if (!fullest) return undefined;
        if (fullest !== own) return fullest.size > (own?.size ?? 0) + 1 ? youngestIn(fullest) : undefined;
        node = own;
      }
      // Only calls of the caller's own network could give way.
      return undefined;
    },
  };
}
