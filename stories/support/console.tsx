import type { Decorator } from '@storybook/react';
import { ConsoleContext, openConsole } from '#console/data/console.ts';
import { AreaTexts } from '#console/i18n/AreaTexts.tsx';
import campaigns from '#console/i18n/messages/en/campaigns.json';
import documents from '#console/i18n/messages/en/documents.json';
import imports from '#console/i18n/messages/en/imports.json';
import methods from '#console/i18n/messages/en/methods.json';
import reports from '#console/i18n/messages/en/reports.json';
import sections from '#console/i18n/messages/en/sections.json';
import system from '#console/i18n/messages/en/system.json';
import { Texts } from '#console/i18n/Texts.tsx';

const texts = { ...campaigns, ...documents, ...imports, ...methods, ...reports, ...sections, ...system };

const own = openConsole();

/** The console around a story. Its texts are English, whatever language the toolbar has, and its calls find no platform. */
export const inConsole: Decorator = (Story) => (
  <ConsoleContext value={own}>
    <Texts>
      <AreaTexts messages={texts}>
        <Story />
      </AreaTexts>
    </Texts>
  </ConsoleContext>
);
