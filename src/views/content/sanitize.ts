import DOMPurify from 'dompurify';

const options = {
  USE_PROFILES: { html: true },
  FORBID_TAGS: ['style', 'form', 'input', 'button', 'textarea', 'select'],
  FORBID_ATTR: ['style', 'id', 'class', 'name'],
  RETURN_TRUSTED_TYPE: true,
};

/** Markup without anything that runs, looks like the site's own controls, or restyles the page. */
// React passes a TrustedHTML on untouched; its types know strings only.
export const sanitize = (html: string): string => DOMPurify.sanitize(html, options) as unknown as string;
