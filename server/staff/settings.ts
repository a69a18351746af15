import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import type { components } from '#openapi/operators.schema.d.ts';
import { settingNames } from '../setting-names.ts';

type Setting = components['schemas']['SystemSetting'];

/** Names of secrets, or of addresses that may contain one. Only whether they are set is shown. */
const isHidden = (name: string): boolean => /SECRET|KEY|PASSWORD|PASSPHRASE|TOKEN|PREVIOUS|_URLS?$|COMMAND/.test(name);
const isShownAddress = (name: string): boolean => /^(?:API|OPERATOR|PARTNER|PLATFORM|PUBLIC)_URL$/.test(name);
const testNames =
  /^(?:ACCEPT_PLANS|CI|DISPLAY|WAYLAND_DISPLAY|FLOWS|FUZZ|SCENARIOS|STORIES|STORYBOOK|SITE_(?!DIR|PORT)|LATE_|MUTATION|PLANTED|FIREFOX|TEST_|CHROME)/;

/** Variables set by the file of the start. The environment takes precedence, so a value that differs is not from the file. */
function fileValues(environment: NodeJS.ProcessEnv): Readonly<Record<string, string | undefined>> {
  const file = environment['ENV_FILE'] ?? '.env';
  return file !== '' && existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};
}

/** The settings of this process by name, each with its source. A value that may be a secret is left out. */
export function settingsShown(environment: NodeJS.ProcessEnv = process.env): Setting[] {
  const inFile = fileValues(environment);
  return settingNames
    .filter((name) => !testNames.test(name))
    .toSorted()
    .map((name) => {
      const value = environment[name];
      const isSet = value !== undefined && value !== '';
      const source = !isSet ? 'default' : inFile[name] === value ? 'file' : 'environment';
      const isSecret = isHidden(name) && !isShownAddress(name);
      return { name, source, is_secret: isSecret, value: isSet && !isSecret ? value : null };
    });
}
