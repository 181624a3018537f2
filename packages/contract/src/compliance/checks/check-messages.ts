/** The messages about checks. */
export const checkMessages = {
  chooseKinds: 'Choose at least one check.',
  unknownKind: 'Choose checks from the list.',
  repeatedKind: 'Choose each check once.',
  wrongSubject: (kind: string) => `“${kind}” does not apply to this subject.`,
  unknownSubject: 'Choose a name from the list.',
  unknownTemplate: 'Choose a published template for checks.',
  unknownStaff: 'Choose a member of staff who works on checks.',
  unknownDocument: 'Choose a document of this company.',
  mostFiles: 'Each item can have up to 20 files.',
} as const
