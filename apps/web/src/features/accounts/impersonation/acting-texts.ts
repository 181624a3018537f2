export const actingTexts = {
  title: (company: string) => `Act as ${company}?`,
  text: 'You see the portal as its owner does, for 30 minutes. You can change things only if the company allows it. The company sees your name and reason.',
  verb: (company: string) => `Act as ${company}`,
  company: 'Company',
  aCompany: 'a company',
  reason: 'Reason',
  reasonHelp: 'The company sees it.',
  menuOf: (company: string) => `Actions for ${company}`,
  actions: 'Actions',
} as const
