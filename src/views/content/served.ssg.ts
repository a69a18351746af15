import sanitizeHtml from 'sanitize-html';

/** Replaces `served.ts` where pages are prerendered, without a DOM. It lets less through than `sanitize.ts`, never more. */
export const asServed = (html: string): { readonly __html: string } => ({
  __html: sanitizeHtml(html, {
    allowedTags: [...sanitizeHtml.defaults.allowedTags, 'img', 'details', 'summary'],
    allowedAttributes: {
      a: ['href', 'title', 'target', 'rel'],
      img: ['src', 'alt', 'title', 'width', 'height', 'loading'],
      td: ['colspan', 'rowspan'],
      th: ['colspan', 'rowspan', 'scope'],
      '*': ['lang', 'dir'],
    },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  }),
});
