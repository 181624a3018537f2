import type { NounHistory } from '../../../history/noun-history.ts'

export const auditHistory: NounHistory<'audit'> = {
  title: 'Audit log',
  events: { read: () => 'read the audit log', exported: () => 'exported the audit log' },
}

export const permissionHistory: NounHistory<'permission'> = {
  title: 'Refusals',
  events: { refused: (call) => `was refused ${call}, which the role does not allow` },
}

export const uploadHistory: NounHistory<'upload'> = {
  title: 'Malware',
  events: { refused: (file) => `tried to upload ${file}, which contains malware` },
}
