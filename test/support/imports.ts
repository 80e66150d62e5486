/** A source without its comments. */
export const withoutComments = (text: string): string => text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')

/** Everything a source asks for, types included: `import … from 'x'`, `export … from 'x'`, `import 'x'`, `import('x')`. */
export const importsOf = (text: string): string[] => {
  const statements =
    /^\s*(?:import|export)\s(?:[^'"`;]*?\sfrom\s*)?['"]([^'"]+)['"]|\b(?:import|require)\(\s*['"]([^'"]+)['"]/gm
  return Array.from(withoutComments(text).matchAll(statements), match => (match[1] ?? match[2])!)
}
