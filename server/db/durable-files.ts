import { fsyncSync } from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import type { DiskRoom } from './disk-room.ts';
import { syncPath } from './sync.ts';

interface Stream {
  /** File descriptor of the host; directories have none. */
  readonly nfd?: number;
  readonly node: unknown;
}
/** Parts of the engine's internal file layer that are used here. The version is pinned, and every start checks `syncs`. */
interface HostFiles {
  readonly realPath: (node: unknown) => string;
  tryFSOperation: <T>(operation: () => T) => T;
  readonly stream_ops: { fsync?: (stream: Stream) => number };
}
type Options = Parameters<NodeFS['init']>[1];
type PreRun = NonNullable<Options['preRun']>[number];

/**
 * The engine's file layer silently drops fsync, so a power failure would undo committed money. This one passes it to the disk, and uses the reserve
 * for writes that find the disk full.
 */
export class DurableNodeFS extends NodeFS {
  syncs = 0;
  readonly #room: DiskRoom;

  constructor(directory: string, room: DiskRoom) {
    super(directory);
    this.#room = room;
  }

  override async init(pg: Parameters<NodeFS['init']>[0], options: Options): ReturnType<NodeFS['init']> {
    const prepared = await super.init(pg, options);
    const handOver: PreRun = (module) => {
      const files = (module as unknown as { readonly NODEFS: HostFiles }).NODEFS;
      files.stream_ops.fsync = (stream) => {
        this.sync(stream, files);
        return 0;
      };
      const attempt = files.tryFSOperation;
      files.tryFSOperation = (operation) => attempt(() => this.#room.writing(operation));
    };
    return { emscriptenOpts: { ...prepared.emscriptenOpts, preRun: [...(prepared.emscriptenOpts.preRun ?? []), handOver] } };
  }

  private sync(stream: Stream, files: HostFiles): void {
    this.syncs += 1;
    if (stream.nfd === undefined) syncPath(files.realPath(stream.node));
    else fsyncSync(stream.nfd);
  }
}
