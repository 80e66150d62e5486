/** Version of the engine, in every reply: a change of any answer changes it. Equal to package.json's. */
export const engineVersion = '0.2.0'
