import { permissionNames } from '@domicile/contract/permissions'
import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import type { Output } from '../../../api/client.ts'
import { colors } from '../../../ui/theme.ts'
import { texts } from '../../../session/texts.ts'
import { surface } from '../../../ui/layout/surface.ts'
import { visuallyHidden } from '../../../ui/layout/visually-hidden.ts'
import { roleTexts as words } from './user-texts.ts'
import { permissionName } from './role-texts.ts'

type Roles = Output<'GET /api/roles'>

/**
 * The roles as columns, the permissions as rows, and the scope in each cell; narrow screens scroll sideways.
 */
export function RoleMatrix({ roles }: { roles: Roles }) {
  return (
    <Box role="region" aria-label={words.table} tabIndex={0} sx={scrolling}>
      <Table size="small" aria-label={words.table} sx={{ minWidth: 900 }}>
        <TableHead>
          <TableRow>
            <TableCell sx={sticky}>{words.permission}</TableCell>
            {roles.map(({ role }) => (
              <TableCell key={role}>{texts.roles[role]}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {permissionNames.map((permission) => (
            <TableRow key={permission} hover>
              <TableCell component="th" scope="row" sx={sticky}>
                {permissionName(permission)}
              </TableCell>
              {roles.map(({ role, permissions }) => (
                <TableCell key={role}>
                  <Scope scope={permissions[permission]} />
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  )
}

function Scope({ scope }: { scope: Roles[number]['permissions'][string] | undefined }) {
  if (scope) return words.scopes[scope]
  return (
    <>
      <Box component="span" aria-hidden sx={{ color: 'text.secondary' }}>
        –
      </Box>
      <span style={visuallyHidden}>{words.none}</span>
    </>
  )
}

/** `position` contains the visually hidden texts, which would otherwise widen the page. */
const scrolling = { ...surface, overflowX: 'auto', position: 'relative' } as const

const sticky = {
  position: 'sticky',
  left: 0,
  zIndex: 1,
  bgcolor: colors.surface,
  minWidth: { xs: 152, sm: 260 },
  fontWeight: 500,
} as const
