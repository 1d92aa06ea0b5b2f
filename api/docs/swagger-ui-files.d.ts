/** The parts of swagger-ui-dist that the page uses. The package has no types. */
declare module 'swagger-ui-dist/swagger-ui-es-bundle.js' {
  interface React {
    createElement(type: string, props: object | null, ...children: unknown[]): unknown;
  }
  type Component = (props: { readonly source?: string }) => unknown;
  interface Options {
    readonly url: string;
    readonly dom_id: string;
    readonly deepLinking: boolean;
    readonly docExpansion: 'list' | 'full' | 'none';
    readonly defaultModelsExpandDepth: number;
    readonly displayRequestDuration: boolean;
    readonly filter: boolean;
    readonly validatorUrl: null;
    readonly plugins: readonly SwaggerUI.Plugin[];
  }
  namespace SwaggerUI {
    type Plugin = (system: { readonly React: React }) => {
      readonly wrapComponents: Readonly<Record<string, (original: Component) => Component>>;
    };
  }
  function SwaggerUI(options: Options): unknown;
  export default SwaggerUI;
}
