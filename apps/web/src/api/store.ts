import type { Stage } from '@domicile/contract/workflows/workflow-definition'
import { createStore, useSelector } from '@tanstack/react-store'

/** The slices and initial values of the specification, section 3. What the server knows is in the query cache. */
export type ClientState = {
  auth: { isLogged: boolean | undefined }
  sidebar: { isMobileNavOpen: boolean }
  alertInfo: { isOpen: boolean; info: string; type: 'success' | 'error' | 'info' | 'warning' }
  /** Whom staff act as; null where one is nobody but oneself. */
  impersonation: { email: string | null; name: string | null }
  companyFormStructure: { sections: readonly unknown[] }
  companyAbcStructure: { sections: readonly unknown[] }
  mdcTemplateStructure: { sections: readonly unknown[] }
  workflowStructure: { stages: readonly Stage[] }
}

const initial: ClientState = {
  auth: { isLogged: undefined },
  sidebar: { isMobileNavOpen: false },
  alertInfo: { isOpen: false, info: '', type: 'success' },
  impersonation: { email: null, name: null },
  companyFormStructure: { sections: [] },
  companyAbcStructure: { sections: [] },
  mdcTemplateStructure: { sections: [] },
  workflowStructure: { stages: [] },
}

/** For whoever is no component; a component asks `useClientState`, and what changes it stands below. */
export const store = createStore(initial)

/** A part of the state, which draws the component again when it changes. */
export function useClientState<Part>(select: (state: ClientState) => Part): Part {
  return useSelector(store, select)
}

export const login = () => change('auth', { isLogged: true })
export const logout = () => change('auth', { isLogged: false })
export const setMobileNavOpen = (isMobileNavOpen: boolean) => change('sidebar', { isMobileNavOpen })
export const actAs = (impersonated: { email: string; name: string }) => change('impersonation', impersonated)
export const setStages = (stages: readonly Stage[]) => change('workflowStructure', { stages })

export function setAlert({
  info,
  type = 'success',
}: {
  info: string
  type?: ClientState['alertInfo']['type']
}) {
  change('alertInfo', { isOpen: true, info, type })
}

/** The type stays, as the line keeps its colour while it closes. */
export function clearAlert() {
  change('alertInfo', { ...store.get().alertInfo, isOpen: false, info: '' })
}

/** Returns all state to its initial values. */
export function resetState() {
  store.setState(() => initial)
}

function change<Slice extends keyof ClientState>(slice: Slice, value: ClientState[Slice]) {
  store.setState((state) => ({ ...state, [slice]: value }))
}
