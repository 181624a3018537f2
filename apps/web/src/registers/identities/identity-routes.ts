/** The registers whose people have an identity. */
export type IdentityRegister = 'owners' | 'officers'

export const identityRoutes = {
  owners: {
    read: 'GET /api/companies/:companyId/owners/:id/identity',
    save: 'PUT /api/companies/:companyId/owners/:id/identity',
    addFile: 'POST /api/companies/:companyId/owners/:id/identity/files',
    readFile: 'GET /api/companies/:companyId/owners/:id/identity/files/:fileId',
  },
  officers: {
    read: 'GET /api/companies/:companyId/officers/:id/identity',
    save: 'PUT /api/companies/:companyId/officers/:id/identity',
    addFile: 'POST /api/companies/:companyId/officers/:id/identity/files',
    readFile: 'GET /api/companies/:companyId/officers/:id/identity/files/:fileId',
  },
} as const
