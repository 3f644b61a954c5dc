/**
 * Where systems send what is shared with an installed store: the `share_target` of its web manifest (Web Share Target). Its
 * parameters come to the page that the store opens.
 */
export const SHARE_TARGET = {
  action: './',
  method: 'GET',
  params: { title: 'shared-title', text: 'shared-text', url: 'shared-url' },
} as const;
