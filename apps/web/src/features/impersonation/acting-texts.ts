export const actingTexts = {
  title: (company: string) => `Act as ${company}?`,
  text: 'You see the portal as its owner does, for 30 minutes. You can look, and change things only where the company allows it. The company sees that you did, and why.',
  verb: (company: string) => `Act as ${company}`,
  company: 'Company',
  aCompany: 'a company',
  reason: 'Reason',
  reasonHelp: 'The company reads it.',
  menuOf: (company: string) => `Actions for ${company}`,
  actions: 'Actions',
} as const
