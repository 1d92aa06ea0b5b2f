// What a server gets where it imports the widget while it renders a page: nothing, as elements are of the browser.
