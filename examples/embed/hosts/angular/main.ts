// Compiles the templates in the browser; your project compiles them in its build.
import '@angular/compiler';
import { Component, CUSTOM_ELEMENTS_SCHEMA, signal } from '@angular/core';
import { bootstrapApplication } from '@angular/platform-browser';
import { type Project, readProjects } from '../read-projects.ts';

const projects = await readProjects();

class App {
  readonly projects = projects;
  readonly open = signal<Project | undefined>(projects[0]);
  readonly lines = signal<readonly string[]>([]);

  note(line: string) {
    this.lines.update((before) => [...before, line]);
  }
}

// In your project this is the decorator @Component above the class.
Component({
  selector: '#app',
  // Without this schema Angular refuses unknown tags.
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: `
    <h1>Angular host</h1>
    <p>
      @for (project of projects; track project.token) {
        <button type="button" [attr.aria-pressed]="project === open()" (click)="open.set(project)">
          {{ project.title }}
        </button>
      }
      <button type="button" (click)="open.set(undefined)">Close</button>
    </p>
    <output>{{ lines().join(', ') }}</output>
    @if (open(); as project) {
      <project-dashboard
        [token]="project.token"
        nav="bar"
        heading="2"
        (ready)="note('ready')"
        (changed)="note('changed: ' + $event.detail.what)"
      ></project-dashboard>
    }
  `,
})(App);

await bootstrapApplication(App);
