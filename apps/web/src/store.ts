import type { Stage } from '@domicile/contract/workflow-definition'
import {
  combineReducers,
  configureStore,
  createAction,
  createSlice,
  type PayloadAction,
} from '@reduxjs/toolkit'

// The slices and initial values of the specification, section 3. What the server knows is in the query cache.

/** Returns all state to its initial values. */
export const resetState = createAction('reset')

type Auth = { isLogged: boolean | undefined }
const nobodyKnown: Auth = { isLogged: undefined }
const auth = createSlice({
  name: 'auth',
  initialState: nobodyKnown,
  reducers: {
    login: (state) => void (state.isLogged = true),
    logout: (state) => void (state.isLogged = false),
  },
})

const sidebar = createSlice({
  name: 'sidebar',
  initialState: { isMobileNavOpen: false },
  reducers: {
    openMobileNav: (state) => void (state.isMobileNavOpen = true),
    closeMobileNav: (state) => void (state.isMobileNavOpen = false),
  },
})

type Alert = { isOpen: boolean; info: string; type: 'success' | 'error' | 'info' | 'warning' }
const noAlert: Alert = { isOpen: false, info: '', type: 'success' }
const alertInfo = createSlice({
  name: 'alertInfo',
  initialState: noAlert,
  reducers: {
    setAlert: (_state, { payload }: PayloadAction<{ info: string; type?: Alert['type'] }>) => ({
      isOpen: true,
      info: payload.info,
      type: payload.type ?? 'success',
    }),
    clearAlert: (state) => ({ ...state, isOpen: false, info: '' }),
  },
})

type Impersonation = { email: string | null; name: string | null }
const nobodyActedAs: Impersonation = { email: null, name: null }
const impersonation = createSlice({
  name: 'impersonation',
  initialState: nobodyActedAs,
  reducers: {
    actAs: (_state, { payload }: PayloadAction<{ email: string; name: string }>) => payload,
  },
})

/** The sections under edit in a builder. */
function builder<const Name extends string, const Parts extends string>(name: Name, parts: Parts) {
  return createSlice({ name, initialState: { [parts]: [] as unknown[] }, reducers: {} })
}

const workflowStructure = createSlice({
  name: 'workflowStructure',
  initialState: { stages: [] as readonly Stage[] },
  reducers: {
    setStages: (_state, { payload }: PayloadAction<readonly Stage[]>) => ({ stages: payload }),
  },
})

const builders = {
  companyFormStructure: builder('companyFormStructure', 'sections').reducer,
  companyAbcStructure: builder('companyAbcStructure', 'sections').reducer,
  mdcTemplateStructure: builder('mdcTemplateStructure', 'sections').reducer,
  workflowStructure: workflowStructure.reducer,
}

const slices = combineReducers({
  auth: auth.reducer,
  sidebar: sidebar.reducer,
  alertInfo: alertInfo.reducer,
  impersonation: impersonation.reducer,
  ...builders,
})

export const store = configureStore({
  reducer: (state: ReturnType<typeof slices> | undefined, action) =>
    slices(resetState.match(action) ? undefined : state, action),
})

export type RootState = ReturnType<typeof store.getState>

export const { login, logout } = auth.actions
export const { openMobileNav, closeMobileNav } = sidebar.actions
export const { setAlert, clearAlert } = alertInfo.actions
export const { actAs } = impersonation.actions
export const { setStages } = workflowStructure.actions
