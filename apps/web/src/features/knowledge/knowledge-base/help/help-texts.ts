/** The texts of the help that screens offer. */
export const helpTexts = {
  open: 'Help',
  title: (area: string) => `Help: ${area}`,
  list: 'Guides for this page',
  back: 'All guides for this page',
  whole: 'Open as a page',
}
