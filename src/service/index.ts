export { Limits, limitsFromEnvironment } from './limits.ts'
export { Problem, problemCodes } from './problem.ts'
export { type ServeOptions, type Serving, serve } from './serve.ts'
export { buildService, type ServiceOptions } from './service.ts'
