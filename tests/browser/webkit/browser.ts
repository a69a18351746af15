import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { Builder, By, Capabilities, until, type WebDriver, type WebElement } from 'selenium-webdriver';
import { installFromDebian } from '#tests/support/debian.ts';
import { freePort } from '#tests/support/processes.ts';

const driverPath = '/usr/bin/WebKitWebDriver';
const browserPaths = ['x86_64', 'aarch64'].map((machine) => `/usr/lib/${machine}-linux-gnu/webkit2gtk-4.1/MiniBrowser`);
const maxMs = 20_000;

/** Installs Debian's WebKitGTK with its driver, and an invisible screen, if they are missing. @throws Error with instructions. */
function ensureWebKit(): string {
  const found = () => (existsSync(driverPath) && existsSync('/usr/bin/Xvfb') ? browserPaths.find((path) => existsSync(path)) : undefined);
  if (found() === undefined) installFromDebian('webkit2gtk-driver', 'xvfb');
  const path = found();
  if (path === undefined) throw new Error('WebKit needs the packages webkit2gtk-driver and xvfb.');
  return path;
}

async function startScreen(): Promise<{ readonly display: string; stop(): void }> {
  const child = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1280x1000x24'], { stdio: ['ignore', 'pipe', 'ignore'] });
  const [number] = (await once(createInterface(child.stdout), 'line')) as [string];
  return { display: `:${number}`, stop: () => child.kill() };
}

const quoted = (text: string) => `"${text.replaceAll('"', '')}"`;

/** A person in front of WebKit, who finds elements by their text. */
export class Person {
  readonly driver: WebDriver;
  constructor(driver: WebDriver) {
    this.driver = driver;
  }

  async sees(xpath: string): Promise<WebElement> {
    const found = await this.driver.wait(until.elementLocated(By.xpath(xpath)), maxMs, `${xpath} is not there`);
    return this.driver.wait(until.elementIsVisible(found), maxMs, `${xpath} is not in sight`);
  }

  says = (text: string): Promise<WebElement> => this.sees(`//*[not(self::script) and text()[contains(., ${quoted(text)})]]`);

  /** Clicks as soon as possible: the element may be redrawn, or covered by a list that opens or closes. */
  async clicks(xpath: string): Promise<void> {
    const isPressed = async () => {
      const found = await this.sees(xpath);
      await this.driver.executeScript('arguments[0].scrollIntoView({ block: "center" })', found);
      return found.click().then(
        () => true,
        () => false,
      );
    };
    await this.driver.wait(isPressed, maxMs, `${xpath} cannot be pressed`);
  }

  presses(name: string, within = ''): Promise<void> {
    const said = `normalize-space(.)=${quoted(name)} or @aria-label=${quoted(name)}`;
    return this.clicks(`${within}//*[self::button or self::a or @role="tab"][not(@disabled)][${said}]`);
  }

  /** Replaces the text of the field whose label begins so. */
  async types(label: string, text: string): Promise<void> {
    const xpath = `//*[@id=//label[starts-with(normalize-space(.), ${quoted(label)})]/@for]`;
    await this.clicks(xpath);
    const field = await this.sees(xpath);
    if ((await field.getTagName()) !== 'select') await this.driver.executeScript('arguments[0].select?.()', field);
    await field.sendKeys(text);
  }

  address = async (): Promise<string> => new URL(await this.driver.getCurrentUrl()).pathname;

  comesTo = (path: RegExp): Promise<boolean> =>
    this.driver.wait(async () => path.test(await this.address()), maxMs, `${String(path)} was not reached`);
}

/** Opens WebKitGTK on a screen of its own. */
export async function openWebKit(): Promise<{ readonly person: Person; readonly close: () => Promise<void> }> {
  const binary = ensureWebKit();
  const screen = await startScreen();
  const port = await freePort();
  const env = { ...process.env, DISPLAY: screen.display, LIBGL_ALWAYS_SOFTWARE: '1', WEBKIT_DISABLE_DMABUF_RENDERER: '1' };
  const service = spawn(driverPath, [`--port=${port}`], { stdio: 'ignore', env });
  const address = `http://127.0.0.1:${port}`;
  for (let attempts = 0; attempts < 100; attempts++) {
    const isUp = await fetch(`${address}/status`).then(
      () => true,
      () => false,
    );
    if (isUp) break;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const capabilities = new Capabilities({ browserName: 'MiniBrowser', 'webkitgtk:browserOptions': { binary, args: ['--automation'] } });
  const driver = await new Builder().usingServer(address).withCapabilities(capabilities).build();
  return {
    person: new Person(driver),
    async close() {
      await driver.quit().catch(() => undefined);
      service.kill();
      screen.stop();
    },
  };
}
