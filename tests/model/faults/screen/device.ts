import { vi } from 'vitest';
import { replaceRefusedStorage } from '#src/early-storage.ts';
import { dayMs, type DeviceFault } from '../faults.ts';

const failing = (name: string) => (): never => {
  throw new DOMException('Made to fail by a test', name);
};

/** Applies a fault to the device. @returns a function that ends the fault. */
export function strikeDevice(fault: DeviceFault): () => void {
  switch (fault) {
    case 'clock-ahead':
    case 'clock-behind':
      vi.setSystemTime(Date.now() + (fault === 'clock-ahead' ? dayMs : -dayMs));
      return () => {};
    case 'storage-full': {
      const spy = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(failing('QuotaExceededError'));
      return () => spy.mockRestore();
    }
    case 'storage-forbidden': {
      const names = ['localStorage', 'sessionStorage'] as const;
      const kept = names.map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)!] as const);
      for (const name of names) Object.defineProperty(globalThis, name, { configurable: true, get: failing('SecurityError') });
      // As each page does first.
      replaceRefusedStorage();
      return () => kept.forEach(([name, descriptor]) => Object.defineProperty(globalThis, name, descriptor));
    }
  }
}
