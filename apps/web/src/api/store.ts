import type { Section } from '@domicile/contract/form-engine/structure'
import type { Stage } from '@domicile/contract/work/workflows/workflow-definition'
import type { RiskFactor } from '@domicile/contract/compliance/risk/risk-kinds'
import { createStore, useSelector } from '@tanstack/react-store'

/** The slices and initial values of the specification, section 3. Server data is in the query cache. */
export type ClientState = {
  auth: { isLogged: boolean | undefined }
  sidebar: { isMobileNavOpen: boolean }
  alertInfo: { isOpen: boolean; info: string; type: 'success' | 'error' | 'info' | 'warning' }
  /** The user that staff act as; null while they act as themselves. */
  impersonation: { email: string | null; name: string | null }
  companyFormStructure: { sections: readonly Section[] }
  companyAbcStructure: { sections: readonly Section[] }
  mdcTemplateStructure: { sections: readonly Section[] }
  workflowStructure: { stages: readonly Stage[] }
  /** Not in the specification. */
  riskMatrixStructure: { factors: readonly RiskFactor[] }
}

/** The slices that hold what a builder draws. */
export type StructureSlice = Extract<keyof ClientState, `${string}Structure`>

const initial: ClientState = {
  auth: { isLogged: undefined },
  sidebar: { isMobileNavOpen: false },
  alertInfo: { isOpen: false, info: '', type: 'success' },
  impersonation: { email: null, name: null },
  companyFormStructure: { sections: [] },
  companyAbcStructure: { sections: [] },
  mdcTemplateStructure: { sections: [] },
  workflowStructure: { stages: [] },
  riskMatrixStructure: { factors: [] },
}

/** For code outside components; components use `useClientState`. */
export const store = createStore(initial)

/** Selects a part of the state and renders the component again when it changes. */
export function useClientState<Part>(select: (state: ClientState) => Part): Part {
  return useSelector(store, select)
}

export const login = () => change('auth', { isLogged: true })
export const logout = () => change('auth', { isLogged: false })
export const setMobileNavOpen = (isMobileNavOpen: boolean) => change('sidebar', { isMobileNavOpen })
export const actAs = (impersonated: { email: string; name: string }) => change('impersonation', impersonated)
export const setStructure = <Slice extends StructureSlice>(slice: Slice, structure: ClientState[Slice]) =>
  change(slice, structure)

export function setAlert({
  info,
  type = 'success',
}: {
  info: string
  type?: ClientState['alertInfo']['type']
}) {
  change('alertInfo', { isOpen: true, info, type })
}

/** Closes the alert. Its type stays, so that the colour does not change while it closes. */
export function clearAlert() {
  change('alertInfo', { ...store.get().alertInfo, isOpen: false, info: '' })
}

/** Resets the whole state to its initial values. */
export function resetState() {
  store.setState(() => initial)
}

function change<Slice extends keyof ClientState>(slice: Slice, value: ClientState[Slice]) {
  store.setState((state) => ({ ...state, [slice]: value }))
}
