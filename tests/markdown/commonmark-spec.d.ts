// The examples of CommonMark, as the package of its authors has them.

declare module 'commonmark-spec' {
  export const tests: readonly {
    readonly number: number;
    readonly markdown: string;
    readonly html: string;
  }[];
}
